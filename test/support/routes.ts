import { routesOf, type Services } from '../../src/app.ts'
import type { Route } from '../../src/http/route.ts'

/** Every route as declared; none of them can be called. */
export const declaredRoutes = (): Route[] => routesOf({ maxFileBytes: 26_214_400 } as Services)
