import '@testing-library/jest-dom';
import { installNativeDialog } from '../../src/ui/dialog/native-dialog.test-double.ts';

installNativeDialog();
