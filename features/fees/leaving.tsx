import css from './section.module.css'

/** Leads to the provider's page. The browser goes on by itself, also without JavaScript. */
export function LeavingPage({ url, back }: { url: string | null; back: string }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>Pay by card</h1>
      {url ? (
        <>
          <meta httpEquiv="refresh" content={`0; url=${url}`} />
          <p className={css.how}>
            Your card details stay with the card provider; the club never sees them.
          </p>
          <p className={css.how}>
            <a href={url} rel="noreferrer">
              Go on to the card provider’s page
            </a>
          </p>
        </>
      ) : (
        <p className={css.how}>
          There is no payment under way. <a href={back}>Back to the fee</a>
        </p>
      )}
    </div>
  )
}
