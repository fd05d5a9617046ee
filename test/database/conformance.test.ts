import { attemptLogConformance } from '../store/attempt-log-conformance.ts';
import { storeConformance } from '../store/conformance.ts';
import { filledLog, leasedStore, newDatabase } from './stores.ts';

storeConformance('the store in a database', () => leasedStore(newDatabase()));
attemptLogConformance('the log in a database', () => filledLog(newDatabase()));
