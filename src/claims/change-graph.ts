import { ServiceError } from '../lib/errors.ts'
import { type GraphChange, holdGraph } from './hold-graph.ts'
import { type GraphEntity, type GraphRelation, isSameEnd } from './peer-graph.ts'

/** Adds the entities whose names are not taken, and gives them. Errors: 402, 429. */
export const createEntities = (change: GraphChange, entities: readonly GraphEntity[]): Promise<GraphEntity[]> =>
  holdGraph(change, { names: entities.map(({ name }) => name), makes: true }, async ({ draft, peerOf, place }) => {
    const made: GraphEntity[] = []
    for (const entity of entities) {
      const peer = peerOf(entity.name)!
      if (peer.entityType !== null) continue
      await place(peer, { entityName: entity.name, entityType: entity.entityType })
      for (const text of entity.observations) draft.addObservation(peer, text)
      made.push(entity)
    }
    return made
  })

/** Adds the relations that are not known, and gives them. What they name needs not be there. Errors: 402, 429. */
export const createRelations = (change: GraphChange, relations: readonly GraphRelation[]): Promise<GraphRelation[]> =>
  holdGraph(change, { names: relations.map(({ from }) => from), makes: true }, async ({ draft, peerOf, place }) => {
    const made: GraphRelation[] = []
    for (const relation of relations) {
      const { from, to, relationType } = relation
      const start = peerOf(from)!
      await place(start, { entityName: from, entityType: start.entityType })
      if (draft.addRelation(start, { to, relationType })) made.push(relation)
    }
    return made
  })

/** Observations of one entity, as they are added or taken out. */
export interface ObservationsOf {
  entityName: string
  texts: readonly string[]
}

/** Adds what is not known, and gives it; all of it or nothing. Errors: 404 for an entity that is not there, 402, 429. */
export const addObservations = (
  change: GraphChange,
  additions: readonly ObservationsOf[],
): Promise<{ entityName: string; added: string[] }[]> =>
  holdGraph(change, { names: additions.map(({ entityName }) => entityName) }, ({ draft, peerOf }) =>
    additions.map(({ entityName, texts }) => {
      const peer = peerOf(entityName)
      if (!peer || peer.entityType === null)
        throw new ServiceError(404, 'not_found', `Entity with name ${entityName} not found`)
      return { entityName, added: texts.filter((text) => draft.addObservation(peer, text)) }
    }),
  )

/** Takes entities out with all that is known of them, and relations to them. Their history stays. */
export function deleteEntities(change: GraphChange, names: readonly string[]): Promise<void> {
  const meant = new Set(names)
  return holdGraph(change, { names, withStarts: true }, async ({ draft, peerOf, place, starts }) => {
    for (const start of starts) draft.removeRelations(start, ({ to }) => meant.has(to))
    for (const name of meant) {
      const peer = peerOf(name)
      if (!peer) continue
      if (peer.entityType === null) draft.removeRelations(peer.id, () => true)
      else draft.removeAll(peer.id)
      await place(peer, { entityName: null, entityType: null })
    }
  })
}

/** Takes observations out, where they are. */
export const deleteObservations = (change: GraphChange, removals: readonly ObservationsOf[]): Promise<void> =>
  holdGraph(change, { names: removals.map(({ entityName }) => entityName) }, ({ draft, peerOf }) => {
    for (const { entityName, texts } of removals) {
      const peer = peerOf(entityName)
      if (peer && peer.entityType !== null) for (const text of texts) draft.removeObservation(peer.id, text)
    }
  })

/** Takes relations out, where they are. */
export const deleteRelations = (change: GraphChange, relations: readonly GraphRelation[]): Promise<void> =>
  holdGraph(change, { names: relations.map(({ from }) => from) }, ({ draft, peerOf }) => {
    for (const { from, ...end } of relations) {
      const peer = peerOf(from)
      if (peer) draft.removeRelations(peer.id, (one) => isSameEnd(one, end))
    }
  })
