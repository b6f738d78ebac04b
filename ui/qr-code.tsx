interface QrCodeProps {
  /** Rows of dark and light modules, with their border. */
  modules: readonly (readonly boolean[])[]
  label: string
  className?: string | undefined
}

/** The code is black on white in dark mode too: some apps read no other. */
export function QrCode({ modules, label, className }: QrCodeProps) {
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
