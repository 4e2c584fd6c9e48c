import { ButtonLink } from './parts/button.tsx'
import { Page } from './parts/page.tsx'

export function NotFoundPage() {
  return (
    <Page title="No such page" lead="Nothing stands at this address. It may have been deleted, or mistyped.">
      <ButtonLink href="/">Go to the overview</ButtonLink>
    </Page>
  )
}
