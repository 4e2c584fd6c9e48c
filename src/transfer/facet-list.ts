import { fetchFacetCounts, openFacetCounts } from '../graph/facet-count-store.ts'
import { anyText } from '../http/fields.ts'
import { count } from './list-fields.ts'
import { list } from './transfer-list.ts'

/** Counted from the records, in the order of their names. */
export const facetCounts = list({
  name: 'facets',
  about: 'Every facet and how many records carry it.',
  component: ['ExportedFacet', 'A facet; an import counts anew.'],
  fields: { name: anyText('The facet.'), count: count('Number of records that carry it.') },
  async *pages(tx) {
    await openFacetCounts(tx)
    for (let page = await fetchFacetCounts(tx); page.length > 0; page = await fetchFacetCounts(tx)) yield page
  },
})
