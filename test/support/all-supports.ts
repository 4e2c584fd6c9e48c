/**
 * What every run says of every record, as a table to select from: the supports that are rows, and those that edges hold
 * themselves.
 */
export const ALL_SUPPORTS = `(
  select account_id, record_id, run_id, note_id, start_at, end_at, record_kind, confidence_kind, confidence_score, facets, attrs
    from record_support
  union all
  select account_id, id, source_run_id,
         case when said_start = -1 then '00000000-0000-0000-0000-000000000000'
              when predicate = 'extracted-from' then dst else src end,
         greatest(said_start, 0), greatest(said_end, 0), 'edge', confidence_kind, confidence_score, '{}', '{}'
    from edge where said_start is not null)`
