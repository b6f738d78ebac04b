import { type ComponentType, createContext, type ReactElement, useContext, useState } from 'react'
import { scriptJson } from './document/escape.ts'

/**
 * Renders an island's HTML, with ids that begin with its name. Provided around a document's static parts; absent within
 * islands and in the browser.
 */
export const IslandHtml = createContext<
  ((content: ReactElement, name: string) => string) | undefined
>(undefined)

/** Tells whether this is a static part of a document, which is never hydrated. */
export function useIsStatic() {
  return useContext(IslandHtml) !== undefined
}

/**
 * The event that hydrates an island whose code is not fetched ahead: it is `seen`, as it is not whole without its code; or
 * `touched`, as it is rarely needed, or never at once.
 */
type When = 'seen' | 'touched'

interface Options<Props, Carried> {
  when?: When | ((props: Props) => When | undefined)
  /** Makes what the document carries of the props, and the props of that. */
  packing?: { pack: (props: Props) => Carried; unpack: (carried: Carried) => Props }
}

/**
 * An interactive part of a public page. The server renders its HTML and, behind it, its props as JSON; the browser
 * hydrates it when it is touched, pressed or focused (site/islands.ts), and fetches its code before, when it is near. It is
 * the default export of `{name}.island.tsx`.
 */
export function island<Props extends object, Carried extends object = Props>(
  name: string,
  Component: ComponentType<Props>,
  { when, packing }: Options<Props, Carried> = {},
) {
  /** The browser has what the document carries. */
  function Unpacked(carried: Props) {
    const [props] = useState(() => packing?.unpack(carried as unknown as Carried) ?? carried)
    return <Component {...props} />
  }
  return function Island(props: Props) {
    const render = useContext(IslandHtml)
    // The bundler leaves out of the browser's code what only the server renders.
    if (!import.meta.env.SSR || !render) return <Unpacked {...props} />
    const html = render(<Component {...props} />, name)
    const event = typeof when === 'function' ? when(props) : when
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React a line above */}
        <div data-island={name} data-when={event} dangerouslySetInnerHTML={{ __html: html }} />
        <script
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
          dangerouslySetInnerHTML={{ __html: scriptJson(packing?.pack(props) ?? props) }}
        />
      </>
    )
  }
}
