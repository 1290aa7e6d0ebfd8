import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { type Plugin, runnerImport } from 'vite';
import { SENTENCE_ANNOTATIONS, STUDIO_ANNOTATIONS } from '../src/engine/language/grammar/annotations.ts';
import { inLanguageOf } from './engineTexts.ts';
import { extensions } from './extensions/extensionsPlugin.ts';

/** What is validated, and the module that makes its schema; `isMap`: it makes several, each by its name. */
const SCHEMAS: Record<string, { source: string; maker: string; isMap?: true }> = {
  'virtual:screen-validator': { source: '/src/engine/language/grammar/metaSchema.ts', maker: 'metaSchema' },
  'virtual:report-validator': { source: '/src/engine/language/grammar/report.ts', maker: 'reportSchema' },
  'virtual:route-validators': { source: '/src/contract/routeTable.ts', maker: 'inputSchemas', isMap: true },
};

/**
 * `virtual:screen-validator`, `virtual:report-validator` and `virtual:route-validators`: schemas compiled by ajv to plain functions
 * while building, so that nothing compiles code at run time (no `new Function` in server, tools or page) and nothing generated is
 * committed. `parts`: the field types beside those of the console.
 */
export function screenValidator(root: string, parts: () => Plugin = () => extensions(root)): Plugin {
  return {
    name: 'screen-validator',
    resolveId: (id) => (Object.hasOwn(SCHEMAS, id) ? `\0${id}` : undefined),
    async load(id) {
      const schema = SCHEMAS[id.slice(1)];
      if (!id.startsWith('\0') || !schema) return;
      const { module } = await runnerImport<Record<string, () => object>>(`${root}${schema.source}`, {
        ...inLanguageOf(this.environment.config),
        // a new one each time: while developing, extensions come and go
        plugins: [parts()],
      });
      return validatorOf((module[schema.maker] as () => object)(), schema.isMap);
    },
  };
}

/** Validators by the text of their schema: compiling takes a second, and each project of a test run loads them. */
const validators = new Map<string, string>();

function validatorOf(schema: object, isMap = false): string {
  const text = JSON.stringify(schema);
  // without what a schema keeps beside its JSON
  const plain = JSON.parse(text);
  const validator = validators.get(text) ?? (isMap ? compileValidators(plain) : compileValidator(plain));
  validators.set(text, validator);
  return validator;
}

function compileValidator(schema: object): string {
  const ajv = newAjv();
  return importsInsteadOfRequire(standaloneCode(ajv, ajv.compile(schema)));
}

/** A module whose default export has a validator for each name. */
function compileValidators(schemas: Record<string, object>): string {
  const ajv = newAjv();
  const names = Object.keys(schemas);
  for (const name of names) ajv.addSchema(schemas[name] as object, name);
  // ajv itself uses the names `validate10` and up
  const exported = Object.fromEntries(names.map((name, index) => [`route${index}`, name]));
  const code = importsInsteadOfRequire(standaloneCode(ajv, exported));
  const entries = names.map((name, index) => `${JSON.stringify(name)}: route${index}`);
  return `${code}\nexport default { ${entries.join(', ')} };`;
}

function newAjv(): Ajv {
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
  ajv.addVocabulary([...SENTENCE_ANNOTATIONS, ...STUDIO_ANNOTATIONS]);
  return ajv;
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
