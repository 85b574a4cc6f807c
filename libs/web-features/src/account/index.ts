export { LoginPage } from './login/login.js';
export { RegistrationPage } from './registration/registration.js';
export { VerificationPage } from './verification-page.js';
export { PasswordResetPage } from './password/password-pages.js';
export { UpdateTokenPage, ChangePasswordPage } from './password/password-pages.js';
export { ProfilePage } from './profile/profile-page.js';
export { LogoutPage } from './login/logout-page.js';
export { UpgradePage } from './account-dialogs.js';
export { profileQuery } from './account.query.js';
