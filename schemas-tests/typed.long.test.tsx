// @vitest-environment happy-dom
import './support/unitSetup';
import { testInterruptions } from './support/interruptions';

testInterruptions(40);
