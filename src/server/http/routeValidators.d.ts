declare module 'virtual:route-validators' {
  import type { ErrorObject } from 'ajv';

  export type InputValidator = ((data: unknown) => boolean) & { errors?: ErrorObject[] | null };
  const validators: Record<string, InputValidator>;
  export default validators;
}
