import type { AdminList } from '../kit/admin/tab.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { fromKeys } from '../ui/from-keys.ts'
import { pluralOf } from './labels.ts'
import css from './missing.module.css'
import { withQuery } from './navigation.ts'

/** Says that the address names a row that is not in the list: it was deleted, or is not the user's. */
export function GoneRow({ list }: { list: AdminList }) {
  const names = [list.path, `${list.path}-view`]
  return (
    <div className={css.gone}>
      <Alert
        title={`This ${list.singular} is not there`}
        text="Somebody has deleted it since the link was made, or it belongs to a team that is not yours."
      />
      <ButtonLink variant="quiet" href={withQuery(fromKeys(names, () => ''))}>
        See all {pluralOf(list)}
      </ButtonLink>
    </div>
  )
}
