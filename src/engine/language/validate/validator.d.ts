declare module 'virtual:screen-validator' {
  import type { ErrorObject } from 'ajv';

  const validate: ((data: unknown) => boolean) & { errors?: ErrorObject[] | null };
  export default validate;
}

declare module 'virtual:report-validator' {
  import type { ErrorObject } from 'ajv';

  const validate: ((data: unknown) => boolean) & { errors?: ErrorObject[] | null };
  export default validate;
}
