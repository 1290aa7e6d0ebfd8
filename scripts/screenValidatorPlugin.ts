import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { type Plugin, runnerImport } from 'vite';

const NAME = 'virtual:screen-validator';
const SOURCE = '/src/engine/screen/grammar/metaSchema.ts';

/**
 * `virtual:screen-validator`: the meta-schema of screen files compiled by ajv to plain functions while building, so that
 * nothing compiles code at run time (no `new Function` in server, tools or page) and nothing generated is committed.
 */
export function screenValidator(root: string): Plugin {
  return {
    name: 'screen-validator',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return;
      const { module } = await runnerImport<{ metaSchema(): object }>(`${root}${SOURCE}`);
      return compileValidator(module.metaSchema());
    },
  };
}

function compileValidator(schema: object): string {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    code: { source: true, esm: true },
  });
  ajv.addKeyword('saying').addKeyword('once').addKeyword('enumDescriptions');
  const code = standaloneCode(ajv, ajv.compile(schema));
  return importsInsteadOfRequire(code);
}

/** ajv's standalone code still calls `require` for its small run-time parts. */
function importsInsteadOfRequire(code: string): string {
  const imports: string[] = [];
  const body = code.replace(/require\("(ajv\/dist\/runtime\/[a-z0-9]+)"\)\.default/g, (_, path: string) => {
    const name = `runtime${imports.length}`;
    imports.push(
      `import ${name}Module from '${path}.js';\nconst ${name} = ${name}Module.default ?? ${name}Module;`,
    );
    return name;
  });
  if (body.includes('require(')) throw new Error('the compiled validator still requires something');
  return `${imports.join('\n')}\n${body}`;
}
