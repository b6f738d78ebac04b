import { api } from '../../../ui/http/api.ts'
import { checkedTeams } from '../followers/checked-teams.ts'

/** Tells whether this browser can show messages. */
export function canSubscribe() {
  return 'serviceWorker' in navigator && 'PushManager' in window
}

/** Tells whether this is an iPhone or iPad, which shows messages only of what is on its Home Screen. */
export function needsHomeScreen() {
  return /iPhone|iPad/.test(navigator.userAgent) || ('standalone' in navigator && isTouched())
}

/** An iPad says that it is a Mac. */
function isTouched() {
  return navigator.maxTouchPoints > 1
}

/** Returns the ids of the teams that are checked on the page. */
export function checkedOnPage() {
  const boxes = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')
  return checkedTeams(Object.fromEntries([...boxes].map(({ name }) => [name, 'on'])))
}

interface Asked {
  teams: readonly number[]
  family?: string
  token?: string
}

/** Subscribes this browser, which has the permission, and returns the token of its page. */
export async function subscribe(asked: Asked) {
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const { publicKey } = await api<{ publicKey: string }>('GET', '/api/follow/push')
  const subscription = await subscribeWith(pushManager, publicKey)
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint, keys, ...asked }
  const { token } = await api<{ token: string }>('POST', '/api/follow/push', { body })
  return token
}

async function subscribeWith(pushManager: PushManager, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // An earlier subscription may be bound to other keys of the club.
    const earlier = await pushManager.getSubscription()
    if (!earlier) throw error
    await earlier.unsubscribe()
    return pushManager.subscribe(options)
  }
}
