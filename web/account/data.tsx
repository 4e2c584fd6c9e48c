import { Page, Section } from '../parts/page.tsx'
import { DataDeletion } from './data-deletion.tsx'
import { DataExport } from './data-export.tsx'

export function DataPage() {
  return (
    <Page title="Export and delete" lead="Everything Cairn keeps for you is yours to take along, and yours to end.">
      <Section title="Export">
        <DataExport />
      </Section>
      <Section title="Delete the account">
        <DataDeletion />
      </Section>
    </Page>
  )
}
