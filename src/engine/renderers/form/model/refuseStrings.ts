import { Schema } from '@formily/react';

/**
 * Formily would run `{{…}}` in a schema's strings as code. Forms here are built from functions and plain data, so
 * there is nothing to run: such a string is a mistake of the caller, and this says so.
 */
export function refuseStrings(): void {
  Schema.registerCompiler((expression) => {
    throw new Error(`strings are never run as code: {{${expression}}}`);
  });
}
