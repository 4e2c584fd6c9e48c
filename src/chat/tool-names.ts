// Names of tools that projects are made with, for telling a list of them without a verb: "rails + postgres". Lower case;
// a version may follow.

const TOOL_NAMES = new Set(
  `typescript javascript python ruby rust golang java kotlin swift dart elixir erlang gleam haskell ocaml scala clojure zig nim
  php perl lua julia c++ c# f# fortran cobol assembly solidity bash zsh powershell sql html css sass scss less tailwind bootstrap
  react preact vue svelte sveltekit angular solid solidjs qwik htmx alpine lit jquery next nextjs next.js nuxt remix astro gatsby
  eleventy hugo jekyll vite webpack rollup esbuild parcel turbopack turborepo nx bun deno node nodejs node.js npm pnpm yarn
  express fastify nestjs koa hono rails sinatra django flask fastapi starlette laravel symfony wordpress drupal phoenix spring
  quarkus micronaut ktor gin fiber echo axum actix rocket tokio electron tauri flutter ionic capacitor expo qt gtk unity unreal
  godot pygame bevy phaser threejs three.js d3 leaflet mapbox
  postgres postgresql mysql mariadb sqlite mongodb mongo redis valkey memcached cassandra dynamodb couchdb firestore firebase
  supabase planetscale neon turso duckdb clickhouse snowflake bigquery redshift elasticsearch opensearch meilisearch typesense
  kafka rabbitmq nats celery sidekiq temporal airflow dagster prefect dbt spark flink pandas polars numpy pytorch tensorflow
  keras sklearn scikit-learn jupyter streamlit gradio langchain llamaindex ollama huggingface
  prisma drizzle typeorm sequelize sqlalchemy alembic hibernate ecto graphql trpc grpc rest protobuf openapi
  docker podman kubernetes k8s k3s helm terraform pulumi ansible nix nixos vagrant nomad consul vault nginx caddy traefik haproxy
  apache aws azure gcp lambda ec2 s3 ecs fargate cloudflare vercel netlify heroku render railway fly fly.io hetzner digitalocean
  linode vultr ovh scaleway github gitlab bitbucket gitea forgejo codeberg jenkins circleci travis buildkite drone argocd argo
  github-actions sentry datadog grafana prometheus loki newrelic posthog plausible matomo
  jest vitest mocha chai jasmine playwright cypress selenium puppeteer pytest unittest rspec junit testng phpunit cargo
  eslint prettier biome ruff black mypy pyright flake8 isort poetry uv pip conda rubocop sorbet clippy rustfmt gofmt checkstyle
  maven gradle sbt bazel cmake make ninja meson just vscode neovim vim emacs intellij pycharm xcode cursor zed sublime
  figma sketch photoshop illustrator blender procreate ableton logic reaper notion obsidian linear jira trello asana clickup
  airtable zapier n8n slack discord teams confluence stripe paypal twilio auth0 clerk keycloak okta wagtail strapi sanity
  contentful ghost shopify woocommerce magento arduino esp32 rp2040 raspberry stm32 freertos zephyr platformio qmk zmk kicad
  linux ubuntu debian fedora arch alpine macos windows android ios freebsd openbsd`.split(/\s+/),
)

const VERSION = /(?: v?\d[\w.]*)(?: \p{L}+)?$/u

/** Whether a word or two name such a tool: "Postgres 16", "mypy strict". */
export function isTool(phrase: string): boolean {
  const lower = phrase.trim().toLowerCase()
  return TOOL_NAMES.has(lower) || TOOL_NAMES.has(lower.replace(VERSION, '')) || TOOL_NAMES.has(lower.split(' ')[0]!)
}

const BETWEEN =
  /\s*(?:,(?:\s*(?:and|und|y|et|e|en|plus))?|\+|&|\/|\s(?:and|und|y|et|e|en|plus|with|mit|con|avec|com|met)\s)\s*|(?<=\p{L}) \/ /u
const MOST_TOOLS = 8
const MOST_WORDS = 3

/** "rails + postgres, redis": the tools; null when it is no list of them. */
export function toolList(phrase: string): string[] | null {
  const parts = phrase.trim().split(BETWEEN).filter(Boolean)
  if (parts.length < 2 || parts.length > MOST_TOOLS) return null
  if (parts.some((part) => part.split(/\s+/).length > MOST_WORDS)) return null
  const known = parts.filter(isTool).length
  return known >= 2 || known * 2 > parts.length ? parts : null
}
