export type Words = string | RegExp

/** An element as a person would name it: by a role with its accessible name, a label, or a text. */
export type Target = { within?: Target } & (
  | { role: string; name?: Words }
  | { label: Words }
  | { text: Words }
)

const withRole = (role: string) => (name?: Words) =>
  name === undefined ? { role } : { role, name }

export const button = withRole('button')
export const link = withRole('link')
export const heading = withRole('heading')
export const dialog = withRole('dialog')
export const region = withRole('region')
export const menuItem = withRole('menuitem')
export const radio = withRole('radio')
export const textbox = withRole('textbox')
export const image = withRole('img')
export const listItem = withRole('listitem')

export const field = (label: Words) => ({ label })
export const text = (text: Words) => ({ text })

export function within(target: Target, ...parts: Target[]): Target {
  return parts.reduce((outer, part) => ({ ...part, within: outer }), target)
}

/** Serialises a target for the page: patterns do not survive JSON. */
export function toJson(target: Target) {
  return JSON.stringify(target, (_key, value) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  )
}

/** Describes a target for messages. */
export function describeTarget(target: Target): string {
  const { within: outer } = target
  const own = describeAlone(target).trim()
  return outer ? `${own} in ${describeTarget(outer)}` : own
}

function describeAlone(target: Target) {
  if ('role' in target) return `${target.role} ${target.name ?? ''}`
  return 'label' in target ? `field ${target.label}` : `text ${target.text}`
}
