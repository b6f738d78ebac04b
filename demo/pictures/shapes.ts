/** A drawing: SVG text and the size in pixels that it is meant to be rasterised at. */
export interface Picture {
  svg: string
  width: number
  height: number
}

export type Point = readonly [x: number, y: number]

/** Draws in the units of `view`, whatever the picture's size in pixels. */
export function drawing(size: Point, view: Point, ...content: string[]): Picture {
  const [width, height] = size
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${view[0]} ${view[1]}">${content.join('')}</svg>`
  return { svg, width, height }
}

export function path(d: string, fill: string, more = '') {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(d: string, colour: string, width: number, more = '') {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" ${more}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = '') {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = '') {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = '') {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`
}

export function polygon(points: readonly Point[], fill: string, more = '') {
  return points.length < 3 ? '' : path(`${through(points)}Z`, fill, more)
}

export function group(content: string, more: string) {
  return `<g ${more}>${content}</g>`
}

export function placed(content: string, x: number, y: number, scale = 1, turn = 0, flip = false) {
  const sx = flip ? -scale : scale
  return group(
    content,
    `transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${fine(sx)} ${fine(scale)})"`,
  )
}

export function clipped(id: string, d: string, content: string) {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${group(content, `clip-path="url(#${id})"`)}`
}

export function through(points: readonly Point[]) {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')
}

/** A limb: thick at `a`, thin at `b`, round at both ends. */
export function taper(a: Point, b: Point, ra: number, rb: number, fill: string) {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const nx = -(b[1] - a[1]) / length
  const ny = (b[0] - a[0]) / length
  const from = (p: Point, r: number) => `${round(p[0] + nx * r)} ${round(p[1] + ny * r)}`
  return path(
    `M${from(a, ra)}A${ra} ${ra} 0 0 1 ${from(a, -ra)}L${from(b, -rb)}A${rb} ${rb} 0 0 1 ${from(b, rb)}Z`,
    fill,
  )
}

export function round(n: number) {
  return Math.round(n * 100) / 100
}

function fine(n: number) {
  return Math.round(n * 10000) / 10000
}
