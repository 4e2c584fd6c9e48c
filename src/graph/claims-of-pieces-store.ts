import { type AccountDb, sql } from '../db/sql.ts'

/** A piece of a note; or a claim, where the piece is the text of one. */
interface ClaimPlace {
  claimId: string | null
  noteId: string
  start: number
  end: number
}

/** few sentences are more than one claim */
const MOST_OF_PIECE = 3

/** The claims drawn from these pieces of notes, `piece` their place in the list; of a piece those first that hold most of it. */
export function listClaimsAt(own: AccountDb, places: readonly ClaimPlace[]): Promise<{ id: string; piece: number }[]> {
  return own.rows(sql('listClaimsAt')`
    select claim.id, (place.ord - 1)::int as piece
      from unnest(${places.map(({ claimId }) => claimId)}::uuid[], ${places.map(({ noteId }) => noteId)}::uuid[],
                  ${places.map(({ start }) => start)}::int[], ${places.map(({ end }) => end)}::int[])
           with ordinality place(claim_id, note_id, start_at, end_at, ord)
     cross join lateral (
       select c.id, least(s.end_at, place.end_at) - greatest(s.start_at, place.start_at) as held
         from edge e
         join node c on c.account_id = ${own.account} and c.id = e.src and c.type = 'claim'
         cross join lateral (
           select s.start_at, s.end_at from record_support s
            where s.account_id = ${own.account} and s.record_id = c.id and s.note_id = place.note_id
              and s.start_at < place.end_at and s.end_at > place.start_at
            order by s.start_at limit 1) s
        where e.account_id = ${own.account} and e.dst = place.note_id and e.predicate = 'extracted-from'
          and place.claim_id is null
       union all
       select place.claim_id, 0 where place.claim_id is not null
       order by 2 desc, 1
       limit ${MOST_OF_PIECE}) claim
     order by place.ord, claim.held desc, claim.id`)
}
