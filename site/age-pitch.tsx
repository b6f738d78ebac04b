import css from './structure.module.css'

/** A pitch from above; `size` is its share of the largest. */
export function AgePitch({ size }: { size: number }) {
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
