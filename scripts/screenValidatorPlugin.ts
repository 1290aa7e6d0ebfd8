import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { type Plugin, runnerImport } from 'vite';

/** What is validated, and the module that makes its schema. */
const SCHEMAS: Record<string, { source: string; maker: string }> = {
  'virtual:screen-validator': { source: '/src/engine/language/grammar/metaSchema.ts', maker: 'metaSchema' },
  'virtual:report-validator': { source: '/src/engine/language/grammar/report.ts', maker: 'reportSchema' },
};

/**
 * `virtual:screen-validator` and `virtual:report-validator`: the meta-schemas compiled by ajv to plain functions while building, so
 * that nothing compiles code at run time (no `new Function` in server, tools or page) and nothing generated is committed.
 */
export function screenValidator(root: string): Plugin {
  return {
    name: 'screen-validator',
    resolveId: (id) => (Object.hasOwn(SCHEMAS, id) ? `\0${id}` : undefined),
    async load(id) {
      const schema = SCHEMAS[id.slice(1)];
      if (!id.startsWith('\0') || !schema) return;
      const { module } = await runnerImport<Record<string, () => object>>(`${root}${schema.source}`);
      return validatorOf((module[schema.maker] as () => object)());
    },
  };
}

/** Validators by the text of their schema: compiling takes a second, and each project of a test run loads them. */
const validators = new Map<string, string>();

function validatorOf(schema: object): string {
  const text = JSON.stringify(schema);
  const validator = validators.get(text) ?? compileValidator(schema);
  validators.set(text, validator);
  return validator;
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
  ajv.addKeyword('saying').addKeyword('once').addKeyword('about').addKeyword('enumDescriptions');
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
