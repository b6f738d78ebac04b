import { expect, test } from 'vitest'
import { words as announcements } from '../features/announcements/words.ts'
import { homeWords, nextGameWords } from '../features/calendar/views/home/words.ts'
import { scheduleWords } from '../features/calendar/views/panels/words.ts'
import { words as photo, sectionWords as staff } from '../features/coaches/words.ts'
import { words as contact } from '../features/contact-info/words.ts'
import { words as toClub } from '../features/contact-messages/words.ts'
import { sectionWords as gallery } from '../features/gallery/words.ts'
import { words as news } from '../features/news/words.ts'
import { playerWords } from '../features/players/words.ts'
import { headerWords } from '../features/settings/words.ts'
import { words as teams } from '../features/teams/words.ts'
import { logOutWords } from '../features/users/log-out-words.ts'
import { words as signIn } from '../features/users/words.ts'
import { dateWords } from '../kit/date-words.ts'
import { message } from '../kit/messages.ts'
import { words } from '../site/words.ts'

/** The specification's literal texts, by the code that makes them. Changing one of these breaks a promise. */
test.each([
  // 2. Screens and routes
  ['404 Page Not Found', words('notFoundHeading')],
  ['Access Denied', words('accessDenied')],
  [
    "You don't have permission to access this page. Admin access is required.",
    words('noPermission'),
  ],
  ['Back to Home', words('backHome')],
  ['Est. 2024', headerWords('founded', { year: '2024' })],
  ['Admin', headerWords('admin')],
  ['Registration', headerWords('registration')],
  ['About Us', words('about')],
  ['Team Schedule', words('teamSchedule')],
  ['Our Team', words('ourTeam')],
  ['Photo Gallery', words('gallery')],
  ['News & Announcements', words('newsAndAnnouncements')],
  ['Contact Us', words('contactUs')],
  ['Next Game', nextGameWords('nextGame')],
  ['Full Schedule', nextGameWords('fullSchedule')],
  ['Upcoming Events', nextGameWords('upcomingEvents')],
  ['All Events', homeWords('all')],
  ['Games Only', homeWords('games')],
  ['Practices Only', homeWords('practices')],
  ['Meet Our Team', words('meetOurTeam')],
  ['All Teams', teams('allTeams')],
  ['Coaching Staff', staff('title')],
  ['Team Gallery', gallery('teamGallery')],
  ['Team News', news('teamNews')],
  ['Announcements', announcements('announcements')],
  ['Send a Message', contact('sendMessage')],
  ['Sending...', toClub('sending')],
  ['Month View', scheduleWords('monthView')],
  ['List View', scheduleWords('listView')],
  ['+3 more', scheduleWords('more', { rest: 3 })],
  ['Retry Loading', scheduleWords('retry')],
  ['Login', signIn('login')],
  ['Register', signIn('register')],
  // 4. States
  ['Logging in...', signIn('loggingIn')],
  ['Creating account...', signIn('creating')],
  ['Logging out...', logOutWords('leaving')],
  // 5. Validation
  ['Username must be at least 3 characters', message('tooShort', { label: 'Username', min: 3 })],
  ['Password must be at least 6 characters', message('tooShort', { label: 'Password', min: 6 })],
  ['Please enter a valid email', message('notEmail')],
  ['Admin key is required', message('required', { label: signIn('adminKey') })],
  ['Admin registration key is required', message('required', { label: signIn('registrationKey') })],
  ['Invalid Admin Key', signIn('invalidKey')],
  ['The admin registration key is incorrect.', signIn('wrongKey')],
  // 8. Errors
  ['Login failed: 500 x', signIn('failedWith', { what: 'Login failed', status: 500, text: 'x' })],
  ['Login failed', signIn('loginFailed')],
  ['Invalid username or password', signIn('wrong')],
  ['Login Error', signIn('loginError')],
  ['Login failed. Please check your credentials.', signIn('checkCredentials')],
  ['Registration failed', signIn('registrationFailed')],
  ['Could not create account', signIn('couldNotCreate')],
  ['Registration Error', signIn('registrationError')],
  ['Registration failed. Please try a different username.', signIn('tryAnotherName')],
  ['Registration Failed', signIn('adminRegistrationFailed')],
  ['Registration Appears Successful', signIn('appearsSuccessful')],
  ['Login Failed', signIn('directLoginFailed')],
  ['Logout failed', logOutWords('failed')],
  ['Login successful', signIn('loginSuccessful')],
  ['Welcome dana!', signIn('welcome', { username: 'dana' })],
  ['Registration successful', signIn('registered')],
  ['Logged out', logOutWords('loggedOut')],
  ['You have been successfully logged out.', logOutWords('done')],
  ['Message Sent', toClub('sent')],
  ['Thank you for your message. We will get back to you soon.', toClub('thanks')],
  ['Error', toClub('error')],
  ['Failed to send message: no', toClub('failed', { reason: 'no' })],
  ['Unknown error', toClub('unknownError')],
  ['Failed to load calendar. Please try again later.', scheduleWords('failed')],
  ['Failed to load calendar. Please try again later.', nextGameWords('failed')],
  ['No players found.', playerWords('none')],
  ['No players found for U9 Red.', playerWords('noneOf', { team: 'U9 Red' })],
  ['Players can be added through the admin portal.', playerWords('addedInPortal')],
  ['No coaching staff information available.', staff('none')],
  ['No coaching staff information available.', contact('noStaff')],
  ['Coaches can be added through the admin portal.', staff('addedInPortal')],
  ['No bio available', playerWords('noBio')],
  ['No content available', news('noContent')],
  ['No content available', contact('noContent')],
  ['No content available', announcements('noContent')],
  ['No date', dateWords('noDate')],
  ['Image not found', photo('imageNotFound')],
])('%s', (sentence, made) => {
  expect(made).toBe(sentence)
})
