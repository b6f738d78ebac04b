import css from './structure.module.css'

export interface Director {
  name: string
  role: string
}

const STAGES = [
  {
    ages: 'U4 to U6',
    size: 0.42,
    name: 'First steps',
    text: 'Short, playful sessions: running, stopping, turning, and above all liking it.',
  },
  {
    ages: 'U7 to U10',
    size: 0.68,
    name: 'Learning the game',
    text: 'Dribbling, passing and playing together. Nobody has only one position yet.',
  },
  {
    ages: 'U11 to U19',
    size: 1,
    name: 'The full game',
    text: 'Bigger fields, positions and tactics, for those who want to see how far they can go and for those who want to play with their friends.',
  },
]

/** The stages that a player goes through, with the director of each. */
export function Structure({ directors }: { directors: Director[] }) {
  return (
    <>
      <ul className={css.stages}>
        {STAGES.map(({ ages, size, name, text }) => (
          <li key={ages} className={css.stage}>
            <AgePitch size={size} />
            <h3>{ages}</h3>
            <p className={css.name}>{name}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <dl className={css.directors}>
        {directors.map(({ name, role }) => (
          <div key={name + role} className={css.director}>
            <dt dir="auto">{role}</dt>
            <dd className={css.name} dir="auto">
              {name}
            </dd>
          </div>
        ))}
        <div className={css.director}>
          <dt>Director of Coaching, U11 to U19</dt>
          <dd className={css.name}>Coming soon</dd>
        </div>
      </dl>
      <p>
        <a className={css.link} href="/team#coaches">
          Meet the coaches of every team
        </a>
      </p>
    </>
  )
}

/** A pitch from above; `size` is relative to the largest, 0 to 1. */
function AgePitch({ size }: { size: number }) {
  const [width, height] = [LENGTH * size, BREADTH * size]
  const [left, top] = [(300 - width) / 2, 190 - height]
  const box = { width: width * 0.15, height: height * 0.55, y: top + height * 0.225 }
  return (
    <svg className={css.pitch} viewBox="0 0 300 194" aria-hidden="true">
      <rect x={left} y={top} width={width} height={height} />
      <path d={`M150 ${top}v${height}`} />
      <circle cx="150" cy={top + height / 2} r={height * 0.16} />
      <rect x={left} {...box} />
      <rect x={left + width - box.width} {...box} />
    </svg>
  )
}

const LENGTH = 290
const BREADTH = 186
