import { join } from 'node:path';
import { build } from 'esbuild';

const ENTRIES: Readonly<Record<string, string>> = {
  'plain.js': 'plain.js',
  'react.js': 'react.jsx',
  'vue.js': 'vue.js',
};

/** The sites' scripts with the libraries that they use, each made when it is first asked for. */
export function openBundles(folder: string) {
  const made = new Map<string, Promise<string>>();
  const make = async (entry: string): Promise<string> => {
    const { outputFiles } = await build({
      entryPoints: [join(folder, entry)],
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      write: false,
      define: {
        'process.env.NODE_ENV': '"production"',
        __VUE_OPTIONS_API__: 'false',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      },
    });
    return outputFiles[0]?.text ?? '';
  };
  return {
    /** Null for a name that none has. */
    async find(name: string): Promise<string | null> {
      const entry = ENTRIES[name];
      if (entry === undefined) return null;
      const script = made.get(name) ?? make(entry);
      made.set(name, script);
      return script;
    },
  };
}
