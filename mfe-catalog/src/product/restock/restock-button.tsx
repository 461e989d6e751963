import { Button } from 'shared-ui'
import type { Restock } from './use-restock.ts'

/** «خبرم کن», or its cancel button. */
export function RestockButton({ restock }: { restock: Restock }) {
  return restock.waiting ? (
    <Button block variant="line" icon="x" loading={restock.working} onClick={restock.press}>
      لغو «خبرم کن»
    </Button>
  ) : (
    <Button block variant="soft" icon="bell" loading={restock.working} onClick={restock.press}>
      خبرم کن
    </Button>
  )
}
