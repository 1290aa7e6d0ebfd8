// @vitest-environment happy-dom
import { testInterruptions } from './support/interruptions';

// every kind of form is in `typed.long.test.tsx`
testInterruptions(2, ['dialog that edits', 'steps', 'question of a queue']);
