declare module 'virtual:route-validators' {
  import type { ErrorObject } from 'ajv';

  type Validator = ((data: unknown) => boolean) & { errors?: ErrorObject[] | null };
  const validators: Record<string, Validator>;
  export default validators;
}
