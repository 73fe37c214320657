# Two stages: the first installs, the second only runs, so that pip's cache and build tools stay behind.
# Every dependency comes as a wheel; no compiler is needed in either.
FROM python:3.13-slim AS build

ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python -m venv /opt/cattani
WORKDIR /source
COPY . .
RUN /opt/cattani/bin/pip install --constraint constraints.txt . \
    && /opt/cattani/bin/pip uninstall --yes pip

FROM python:3.13-slim

RUN useradd --system --uid 10001 --home-dir /cattani --create-home --shell /usr/sbin/nologin cattani
COPY --from=build /opt/cattani /opt/cattani
ENV PATH=/opt/cattani/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
USER cattani
# Where .local would lie if the image is run alone, without REDIS_URL and DATABASE_URL.
WORKDIR /cattani
CMD ["python", "-m", "bot"]
