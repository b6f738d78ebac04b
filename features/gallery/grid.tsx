import { isLast } from '../../kit/part.ts'
import { hydratedLater } from '../../ui/hydrated-later.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { altOf } from './alt-text.ts'
import css from './grid.module.css'
import { rowsOf, shapeInRow, shareOf } from './rows.ts'
import type { GalleryPart, ShownPhoto } from './schema.ts'

interface GridProps {
  /** The parts in their order. */
  parts: GalleryPart[]
  /** The grid is on the first screen: its first pictures load eagerly. */
  eager: boolean
}

/** Pictures in their aspect ratios, in reading order. Each is a button that submits `photo`. */
export function GalleryGrid({ parts, eager }: GridProps) {
  return (
    <div className={css.grid}>
      {parts.map((part, place) => (
        <Rows key={part.start} part={part} eager={eager && place === 0} />
      ))}
    </div>
  )
}

const Rows = hydratedLater(({ part, eager }: { part: GalleryPart; eager: boolean }) => {
  const first = new Set(eager ? part.items.slice(0, 3) : [])
  return rowsOf(part.items).map(({ groups, missing }) => (
    <div key={groups[0]?.[0]?.id} className={css.row}>
      {groups.map(group => (
        <div key={group[0]?.id} className={css.group}>
          {group.map(image => (
            <Cell
              key={image.id}
              image={image}
              eager={first.has(image)}
              share={shareOf(image, group)}
              wideShare={shareOf(image, groups.flat(), missing)}
            />
          ))}
        </div>
      ))}
      {/* A row within the list is whole, however short. */}
      {missing > 0 && isLast(part) && (
        <Placeholder className={css.missing} width={missing * NOMINAL_HEIGHT_PX} height={1} />
      )}
    </div>
  ))
})

/** The nominal height: the browser shrinks the pictures of a row by one factor. It is larger than any shown height. */
const NOMINAL_HEIGHT_PX = 600

interface CellProps {
  image: ShownPhoto
  eager: boolean
  /** The share of a phone's width, 0 to 1, and that of a wide screen's. */
  share: number
  wideShare: number
}

function Cell({ image, eager, share, wideShare }: CellProps) {
  const width = shapeInRow(image) * NOMINAL_HEIGHT_PX
  // The width is 100vw without the margins, and `--page` at most.
  const wide = `min(${Math.round(94 * wideShare)}vw, ${Math.round(1120 * wideShare)}px)`
  const sizes = `(max-width: 639px) ${Math.round(92 * share)}vw, ${wide}`
  return (
    <button className={css.cell} type="submit" name="photo" value={image.id}>
      <Placeholder className={css.place} width={width} height={NOMINAL_HEIGHT_PX}>
        <path d={`M0 ${NOMINAL_HEIGHT_PX / 2}H${width}`} />
        <circle
          cx={width / 2}
          cy={NOMINAL_HEIGHT_PX / 2}
          r={Math.min(width, NOMINAL_HEIGHT_PX) * 0.28}
        />
      </Placeholder>
      <Picture
        sizes={sizes}
        className={css.picture}
        src={image.imageUrl}
        alt={altOf(image)}
        width={width}
        height={NOMINAL_HEIGHT_PX}
        eager={eager}
        fallback={<span className={css.broken}>{altOf(image)}</span>}
      />
    </button>
  )
}

/** Reserves a place in that aspect ratio, so that nothing shifts when the picture loads. An SVG, because the CSP allows no style attribute. */
function Placeholder({
  width,
  height,
  ...rest
}: { width: number; height: number } & React.SVGAttributes<SVGSVGElement>) {
  const whole = Math.round(width)
  return (
    <svg
      {...rest}
      width={whole}
      height={height}
      viewBox={`0 0 ${whole} ${height}`}
      aria-hidden="true"
    />
  )
}
