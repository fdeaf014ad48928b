import fc from 'fast-check';

/** A property is asked for so long; what it has not found by then, another test has to. */
fc.configureGlobal({ interruptAfterTimeLimit: 100 });
