// Tools of which a project or a person has one for a purpose: another of the group takes its place. Alternatives are split
// by spaces, names of one tool by "|", words of a name by "_". Names are the same in all languages.

const GROUPS: Readonly<Record<string, string>> = {
  'package manager': 'npm yarn pnpm bun',
  'python environment': 'conda|miniconda|mamba poetry uv pipenv virtualenv|venv pip rye pdm hatch',
  runtime: 'node|nodejs|node.js deno bun',
  database:
    'postgres|postgresql|psql mysql mariadb mongodb|mongo sqlite oracle sql_server|mssql dynamodb cassandra cockroachdb|cockroach couchdb firestore supabase planetscale turso',
  cache: 'redis memcached valkey dragonfly',
  queue: 'kafka rabbitmq nats sqs sidekiq celery pulsar|redpanda',
  search: 'elasticsearch|elastic opensearch meilisearch typesense algolia solr',
  warehouse: 'snowflake bigquery redshift clickhouse databricks duckdb',
  host: 'aws gcp|google_cloud azure hetzner heroku vercel netlify render fly.io|fly railway digitalocean linode ovh scaleway vultr cloudflare さくら|さくらのvps',
  orchestration: 'kubernetes|k8s nomad docker_compose|compose swarm ecs',
  ci: 'jenkins github_actions|gh_actions gitlab_ci circleci|circle_ci travis|travis_ci buildkite drone teamcity woodpecker',
  forge: 'github gitlab bitbucket gitea forgejo codeberg sourcehut',
  versioning: 'git mercurial svn|subversion jujutsu|jj',
  frontend: 'react vue angular svelte|sveltekit solid|solidjs ember htmx preact qwik backbone jquery',
  'page framework': 'next|next.js|nextjs nuxt remix astro gatsby',
  mobile: 'react_native flutter swiftui kotlin_multiplatform ionic xamarin native_apps|two_native_apps capacitor',
  backend:
    'django flask fastapi rails|ruby_on_rails laravel symfony spring|spring_boot express|expressjs fastify nestjs|nest koa hono phoenix gin fiber actix axum quarkus ktor sinatra',
  language:
    'python ruby php perl java kotlin scala golang|go rust c++|cpp c c# typescript|ts javascript|js elixir erlang haskell clojure swift zig ocaml fortran cobol lua julia',
  style:
    'tailwind bootstrap vanilla-extract styled-components|styled_components emotion sass|scss css_modules less stitches pandacss',
  bundler: 'webpack vite rollup esbuild parcel turbopack rspack',
  'test runner': 'jest vitest mocha jasmine ava pytest unittest nose rspec minitest junit testng',
  'browser test': 'cypress playwright selenium puppeteer',
  linter: 'eslint biome oxlint ruff flake8 pylint rubocop',
  formatter: 'prettier biome dprint black yapf',
  bank: 'barclays starling monzo revolut hsbc lloyds natwest santander nationwide chase wise n26 ing dkb sparkasse volksbank commerzbank comdirect bbva caixabank sabadell boursorama',
  editor:
    'vim neovim|nvim emacs vs_code|vscode|code zed sublime|sublime_text intellij|idea webstorm pycharm cursor helix nano xcode',
  orm: 'prisma drizzle typeorm sequelize sqlalchemy hibernate activerecord',
  api: 'graphql rest|restful|plain_rest grpc trpc soap',
  architecture: 'microservices|micro_services monolith|modulith|modular_monolith serverless',
  merging: 'squash|squash_merge|squash_merges|squash_merging merge_commits|merge_commit rebase|rebasing|fast-forward',
  branching: 'trunk_based|trunk-based gitflow|git_flow github_flow',
  branch: 'master main trunk develop',
  indentation: 'tabs spaces|two_spaces|four_spaces',
  casing: 'snake_case camelcase kebab-case',
  licence: 'mit agpl gpl|gplv3 apache|apache-2.0 bsd mpl bsl|busl',
  flags: 'launchdarkly unleash flagsmith homegrown|home-grown|own_table posthog',
  infrastructure: 'terraform pulumi opentofu ansible cloudformation cdk',
  monitoring: 'datadog grafana new_relic|newrelic sentry prometheus honeycomb',
  payments: 'stripe paddle adyen mollie lemonsqueezy',
  accelerator: 'a100 h100 3090|3090s 4090|4090s t4 v100 tpu',
  review: 'pair_program|pair_programming|pairing|pair async_reviews|async_review mob_programming|mobbing',
  'operating system': 'windows linux macos|mac_os ubuntu debian fedora arch nixos mint chromeos',
  browser: 'chrome firefox safari edge brave vivaldi opera arc',
  telephone: 'iphone|苹果 pixel galaxy|samsung fairphone oneplus nokia xiaomi|小米 huawei|华为 motorola xperia',
  laptop: 'macbook thinkpad framework xps surface chromebook zenbook',
  watch: 'garmin casio apple_watch fitbit seiko rolex swatch',
  'chat tool': 'slack teams discord mattermost zulip',
  notes: 'notion obsidian evernote onenote logseq roam bear',
  music: 'spotify tidal deezer apple_music qobuz youtube_music',
  video: 'netflix disney+ hbo prime_video mubi',
  tracker: 'jira linear trello asana clickup',
  messenger: 'whatsapp|ワッツアップ telegram wechat|微信 line|ライン kakao|カカオトーク|カカオ',
  zone: 'utc europe/\\w+ america/\\w+ asia/\\w+',
}

/** Tools that are called like a word: written large where they are meant, and not as the first word. */
const LIKE_WORDS =
  /^(?:golang|rust|swift|bun|c|dart|edge|arc|opera|brave|linear|bear|signal|roam|express|gin|render|spring|flask|jest|ava|nose|mint|arch|less|solid|rest|drone|black|nomad|swarm|preact|emotion|stitches|hatch|rye|koa|hono|phoenix|fiber|oracle|framework|surface|pixel|galaxy|teams|line|hbo|ember|remix|honeycomb|safari|code|fly.io|railway|travis|salt|poetry|conda|swatch|tidal|elastic|nats|drizzle|prisma|paddle)$/

const escaped = (name: string): string => name.replace(/[.+*]/g, '\\$&')

const TOOLS: readonly (readonly [group: string, tool: string, names: RegExp])[] = Object.entries(GROUPS).flatMap(
  ([group, tools]) =>
    tools.split(' ').map((names) => {
      const tool = names.split('|')[0]!
      const any = names
        .split('|')
        .map((name) => escaped(name).replaceAll('_', '[ _-]'))
        .join('|')
      const large = LIKE_WORDS.test(tool) ? '(?<=\\S )(?=\\p{Lu})' : ''
      const bounds = ['(?<![\\p{L}\\p{N}@/-]|\\w\\.)', '(?![\\p{Script=Latin}\\p{N}#+/]|-\\w|\\.\\w)']
      return [group, tool, new RegExp(`${large}(?i:${bounds[0]}(?:${any})${bounds[1]})`, 'u')] as const
    }),
)

/** The tools of a text, by the groups in which they stand for each other. */
export function toolsIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [group, tool, names] of TOOLS)
    if (names.test(text)) found.set(group, (found.get(group) ?? new Set()).add(tool))
  return found
}
