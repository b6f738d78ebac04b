/** HTML that staff wrote. The only place of the site that takes HTML as given: the server has cleaned it by a list of allowed elements. */
export function FooterHtml({ html, className }: { html: string; className?: string | undefined }) {
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the club asked for HTML here; the server cleans it whenever strangers read it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
