import css from './page.module.css'
import { words } from './words.ts'

/** Leads to the provider's page. The browser follows automatically, also without JavaScript. */
export function LeavingPage({ url, back }: { url: string | null; back: string }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{words('payByCardTitle')}</h1>
      {url ? (
        <>
          <meta httpEquiv="refresh" content={`0; url=${url}`} />
          <p className={css.how}>{words('cardDetails')}</p>
          <p className={css.how}>
            <a href={url} rel="noreferrer">
              {words('goOn')}
            </a>
          </p>
        </>
      ) : (
        <p className={css.how}>
          {words('noPayment')} <a href={back}>{words('backToFee')}</a>
        </p>
      )}
    </div>
  )
}
