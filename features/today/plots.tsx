import { useId } from 'react'
import { formatDayParts, formatMonth } from '../../kit/format-date.ts'
import { formatMoney } from '../fees/ledger/money.ts'
import css from './plots.module.css'
import type { Plot } from './schema.ts'

interface PlotWords {
  title: string
  step: string
  done: string
  left: string
}

const WORDS: Record<Plot['kind'], PlotWords> = {
  fees: { title: 'Fees by month', step: 'Month', done: 'Received', left: 'Outstanding' },
  messages: { title: 'Messages by week', step: 'Week of', done: 'Answered', left: 'Open' },
}

/** Small plots, each with its table. */
export function Plots({ plots }: { plots: readonly Plot[] }) {
  return (
    <div className={css.plots}>
      {plots.map(plot => (
        <PlotFigure key={plot.kind} plot={plot} />
      ))}
    </div>
  )
}

function PlotFigure({ plot }: { plot: Plot }) {
  const { kind, currency, steps } = plot
  const words = WORDS[kind]
  const id = useId()
  const most = Math.max(...steps.map(({ done, left }) => done + left))
  const shown = (value: number) => (currency ? formatMoney(value, currency) : String(value))
  const percent = (value: number) => `${(100 * value) / most}%`
  return (
    <section className={css.plot} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {words.title}
      </h3>
      <p className={css.key} aria-hidden="true">
        <span className={css.done}>{words.done}</span>
        <span className={css.left}>{words.left}</span>
      </p>
      <div className={css.bars} aria-hidden="true">
        {steps.map(({ from, done, left }) => (
          <div key={from} className={css.bar}>
            <span className={css.sum}>{done + left > 0 && short(done + left, currency)}</span>
            {left > 0 && <span className={css.left} style={{ height: percent(left) }} />}
            {done > 0 && <span className={css.done} style={{ height: percent(done) }} />}
            <span className={css.label}>{brief(from, kind)}</span>
          </div>
        ))}
      </div>
      <details>
        <summary className={css.summary}>As a table</summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{words.step}</th>
              <th scope="col">{words.done}</th>
              <th scope="col">{words.left}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ from, done, left }) => (
              <tr key={from}>
                <th scope="row">
                  {kind === 'fees' ? formatMonth(from.slice(0, 7)) : brief(from, kind)}
                </th>
                <td>{shown(done)}</td>
                <td>{shown(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** 'Nov', 'Nov 16' */
function brief(day: string, kind: Plot['kind']) {
  const { month, number } = formatDayParts(day)
  return kind === 'fees' ? month : `${month} ${number}`
}

/** '$925' without the cents */
function short(value: number, currency: string | null) {
  return currency ? formatMoney(value, currency).replace(/\.\d+$/, '') : value
}
