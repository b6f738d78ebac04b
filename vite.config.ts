import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: isSsrBuild ? 'site/render.tsx' : ['site/client.tsx', 'portal/main.tsx'],
    },
  },
}))
