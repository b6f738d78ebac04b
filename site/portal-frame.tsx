import { renderToString } from 'react-dom/server'
import { areasAt, type PlaceKey, placeGroups, portalPlaces } from '../features/portal-places.ts'
import { hasPermission } from '../kit/roles.ts'

interface PortalFrameProps {
  /** 'Bluestem FC Admin' */
  name: string
  user: Parameters<typeof hasPermission>[0]
  path: string
}

/** The HTML of the portal's frame, which stands until its scripts have drawn it anew (`portal/frame/frame.tsx`). */
export function portalFrame(props: PortalFrameProps) {
  return renderToString(<ColdFrame {...props} />)
}

/** Has the user's places and the open one; its style is `portal/frame/cold-frame.css`. Nothing in it can be pressed. */
function ColdFrame({ name, user, path }: PortalFrameProps) {
  const mayOpen = (key: PlaceKey | undefined) =>
    areasAt(`/admin/${key}`).some(area => hasPermission(user, `${area}.read`))
  const keys = Object.keys(portalPlaces) as PlaceKey[]
  const shown = keys.filter(key => mayOpen(key) && !mayOpen(parentOf(key)))
  const open = keys.find(key => path === `/admin/${key}`)
  return (
    <div className="cold-frame" inert>
      <p>{name}</p>
      <div>
        {shown.length > 0 && (
          <ul>
            {[...Map.groupBy(shown, key => portalPlaces[key].group)].map(([group, places]) => (
              <li key={group}>
                {group !== 'today' && <b>{placeGroups[group]}</b>}
                {places.map(key => (
                  <span key={key}>{portalPlaces[key].label}</span>
                ))}
              </li>
            ))}
          </ul>
        )}
        {open && <p>{portalPlaces[open].label}</p>}
      </div>
    </div>
  )
}

/** The place that leads to it. */
function parentOf(key: PlaceKey): PlaceKey | undefined {
  const place = portalPlaces[key]
  return 'within' in place ? place.within : undefined
}
