import { setHashRounds } from '../../src/server/access/password/password';

// hundreds of people are made and signed in: at 80 ms a password that was a good part of the time; `password.test.ts` has the real cost
setHashRounds(1024);
