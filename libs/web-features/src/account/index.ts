export { LoginPage } from './login/login-page.js';
export { RegistrationPage } from './registration/registration-page.js';
export { VerificationPage } from './verification/verification-page.js';
export { PasswordResetPage } from './password/password-reset-page.js';
export { UpdateTokenPage, ChangePasswordPage } from './password/new-password-pages.js';
export { ProfilePage } from './profile/profile-page.js';
export { LogoutPage } from './logout/logout-page.js';
export { UpgradePage } from './upgrade/upgrade-dialog.js';
export { profileQuery } from './calls.js';
