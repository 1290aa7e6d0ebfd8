// @vitest-environment happy-dom
import './support/unitSetup';
import './support/pageSetup';
import { testInterruptions } from './support/interruptions';

testInterruptions(40);
