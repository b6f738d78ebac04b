import { type ComponentType, createContext, type ReactElement, useContext } from 'react'
import { scriptJson } from './document/escape.ts'

/**
 * Renders an island's HTML, with ids that begin with its name. Provided around a document's static parts; absent within
 * islands and in the browser.
 */
export const IslandHtml = createContext<
  ((content: ReactElement, name: string) => string) | undefined
>(undefined)

/** Whether this is a static part of a document, which is never hydrated. */
export function useIsStatic() {
  return useContext(IslandHtml) !== undefined
}

/**
 * An interactive part of a public page. The server renders its HTML and, behind it, its props as JSON; the browser
 * hydrates it when it is seen or touched (site/islands.ts). Default export of `{name}.island.tsx`. With `when: 'touched'`, its
 * code is not loaded for those who only see it: for what does nothing before a button is pressed.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { when }: { when?: 'touched' } = {},
) {
  return function Island(props: Props) {
    const render = useContext(IslandHtml)
    if (!render) return <Component {...props} />
    const html = render(<Component {...props} />, name)
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React a line above */}
        <div data-island={name} data-when={when} dangerouslySetInnerHTML={{ __html: html }} />
        <script
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
          dangerouslySetInnerHTML={{ __html: scriptJson(props) }}
        />
      </>
    )
  }
}
