// @vitest-environment happy-dom
import { testInterruptions } from './support/interruptions';

testInterruptions(2);
