/** Every page of the web app, as patterns of its address: `:name` stands for one segment. */
export const PAGE_PATHS = [
  '/',
  '/sign-in',
  '/setup',
  '/ask',
  '/sources',
  '/sources/:id',
  '/runs',
  '/runs/:id',
  '/graph',
  '/entities',
  '/projects',
  '/claims',
  '/positions',
  '/notes',
  '/records/:type/:id',
  '/records/:type/:id/correct',
  '/style',
  '/memory',
  '/memory/:ws',
  '/memory/:ws/peers/:peer',
  '/memory/:ws/sessions/:session',
  '/memory/:ws/claims/:id',
  '/keys',
  '/usage',
  '/connect',
  '/device',
  '/oauth2/interaction/:uid',
  '/applications',
  '/security',
  '/audit',
  '/data',
  '/admin',
] as const

const patterns = PAGE_PATHS.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** Whether a page stands at this address. */
export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
