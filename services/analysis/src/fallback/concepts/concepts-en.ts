/** A subject a line, then the words that name it; `*` ends an open stem, `_` stands for a space. */
export const englishConcepts = `
remote_work: remote* work_from_home working_from_home wfh telework* home_office hybrid_work hybrid_model
overtime: overtime long_hours working_hours after_hours late_nights weekend_work leave_on_time four-day working_time
meeting: meeting meetings stand-up standup stand-ups agenda minutes_of_the
salary: salary salaries wage wages paycheck pay_rise raise_pay bonus bonuses compensation underpaid minimum_pay
workload: workload overwork* burnout burned_out burnt_out understaffed too_much_work deadline deadlines
teamwork: teamwork collaborat* team_spirit cross-team silo silos between_teams
leadership: manager managers leadership boss bosses executive executives supervisor* management
hiring: hiring recruit* new_hires new_hire headcount turnover onboarding resign* quitting
leave: vacation vacations annual_leave day_off days_off parental_leave sick_leave pto holidays
evaluation: performance_review performance_reviews appraisal* promotion promotions feedback_from evaluation* kpi
training: training trainings workshop workshops mentor* upskill* coaching
class: lesson lessons lecture lectures classroom classrooms class classes curriculum syllabus textbook*
school: school schools schooling education preschool kindergarten college university campus
teacher: teacher teachers professor professors instructor* lecturer* tutor tutors educator*
exam: exam exams test_scores quiz quizzes midterm* finals grading grades gpa
homework: homework assignments assignment group_project group_projects coursework
tuition: tuition scholarship* student_loan student_loans student_debt
uniform: uniform uniforms dress_code
phone: phone phones smartphone* cellphone* mobile_phone mobile_phones screen_time
library: library libraries study_room study_rooms reading_room study_space
transit: bus buses subway train_line train_station metro tram transit public_transport* rail timetable commut*
traffic: traffic congestion roads highway* intersection* lane lanes roundabout* speeding traffic_light* potholes
parking: parking car_park parking_lot garage park_their_cars
cycling: bike bikes bicycle* cycling cyclist* bike_lane bike_lanes scooter* greenway*
walking: sidewalk* pedestrian* crosswalk* walkab* footpath* pavement
crime: crime crimes police policing robbery theft thefts violence violent gang gangs cctv
jail: jail jails prison* inmate* incarcerat* offender*
safety: safety accident accidents unsafe safer injur* fire_exit emergency_exit hazard*
housing: housing rent rents rental apartment apartments landlord* tenant* mortgage eviction* renters
homeless: homeless* shelter shelters panhandl*
tax: tax taxes taxpayer* budget budgets public_money public_spending subsid*
environment: environment environmental pollut* nature ecosystem* biodivers* emission* conservation
waste: waste garbage trash recycl* plastic plastics litter littering landfill* single-use packaging compost*
park: park parks_and public_park public_parks green_space green_spaces playground* trees garden gardens trail trails
water: water river rivers waterway* lake lakes irrigation aquifer* stormwater drinking_water
energy: energy electricity solar wind_power power_plant fossil renewable* insulation
climate: climate carbon global_warming greenhouse heatwave* net_zero
health: health healthcare hospital hospitals doctor doctors clinic clinics medical nurse nurses
mental: mental_health stress stressed stressful anxiety depress* counsel* therap* burnout
drugs: drug drugs opioid* addict* overdose* heroin meth rehab narcotic*
cannabis: marijuana cannabis weed hemp medical_marijuana
smoking: smoking smoke smoker* cigarette* vape vaping tobacco
alcohol: alcohol beer liquor drinking_culture drunk bars
elderly: elderly senior seniors older_people retire* pension* nursing_home
childcare: childcare daycare nursery kindergarten* parents babysit* child_care preschool*
youth: youth teenagers teens teen young_people
jobs: jobs job employment unemploy* career careers employer* layoff* internship*
business: small_business small_businesses businesses shops storefront* entrepreneur* startup* mom_and_pop
tourism: tourist tourists tourism visitors sightseeing airbnb
culture: culture museum museums arts concert concerts theater theatre festival festivals
sport: sports gym gyms stadium swimming soccer football fitness exercise
internet: internet wifi wi-fi broadband fiber fibre bandwidth cable network_connection connectivity
privacy: privacy personal_data surveillance data_protection tracking anonym*
ai: ai artificial_intelligence chatgpt chatbot* machine_learning automation robot robots robotics
law: law laws legal legally illegal regulation* regulate* legislation ordinance* legaliz*
government: government council councils mayor politician* elected city_hall election* vote voting
transparency: transparen* accountab* corruption open_data
fairness: equality inequality discriminat* racis* sexis* lgbt* gender fairness_ordinance minority_groups diversity
immigration: immigrant* refugee* migrant* foreigners asylum
animals: dog dogs cat cats pet pets animal animals stray leash
noise: noise noisy loud quiet soundproof* noise_level shouting
clean: clean cleaning cleaner dirty filthy hygiene toilet toilets restroom* bathroom* smell smells smelly
accessibility: wheelchair* disab* accessib* ramp ramps elevator* blind deaf
disaster: flood floods flooding earthquake* typhoon* wildfire* evacuat* drought
food: food lunch cafeteria canteen menu menus meals meal breakfast dinner snack snacks vegetarian vegan restaurant*
coffee: coffee tea vending_machine cafe beverage* drinks
price: price prices expensive cheap cheaper cost costs fee fees afford* ticket_price discount*
schedule: schedule schedules scheduling timetable start_time opening_hours closing_time earlier_start
venue: venue venues seats seating chairs hall auditorium crowded meeting_room meeting_rooms desk desks office_space
temperature: temperature air_conditioning heating too_cold too_hot aircon freezing stuffy ventilation
queue: queue queues waiting_time wait_times waiting_line long_line long_lines check-in registration booking
service: customer_service staff friendly rude support_team helpdesk service_quality customer_support
app: app apps website web_site webpage software platform
bug: bug bugs crash crashes crashed glitch* error_message freezes lag lags
design: interface layout font fonts dark_mode button buttons user_experience navigation ui ux
account: login log_in password passwords sign_up two-factor
delivery: delivery deliver shipping courier* parcel parcels
notice: announcement* notice notices notification* newsletter communicate communicated communication
networking: networking the_social socials social_evening icebreaker* meet_people social_event small_talk mingle
speaker: speaker speakers talks keynote panel panels q&a presenter* presentation*
material: slides handout* recording recordings materials
language: translation translations translated interpreter* subtitles captions bilingual english_skills
sound: microphone* mic audio speakers_volume projector screen_share
insurance: insurance insured insurer*
licence: licence* license licenses licensing permit permits certification
competition: competition competitive monopol* market_share competitors
rest: break_time breaks rest nap lounge lunch_break break_room
bullying: bully* harass* hazing cyberbully*
event: party parties outing retreat team_building field_trip picnic
innovation: innovation innovative technolog* digital modern*
taxi: taxi taxis cab cabs rideshare* uber lyft carpool* ride-sharing
book: book books e-book e-books ebook* textbooks novel novels magazine* borrow borrowing librarian*
focus: focus focused concentrat* distract* attention attention_span productiv* interruption*
friends: friend friends friendship* bond bonding get_along make_friends loneliness lonely social_life each_other face_to_face
rules: rule rules ban bans banning banned punish* penalt* prohibit* strict confiscat* detention fine fines
parents: parent parents mom dad mother father guardian*
freedom: freedom choice choices optional voluntary mandatory compulsory forced flexib* autonomy opt_out
motivation: motivat* lazy effort willpower enthusiasm engagement engaged
reward: reward rewards prize prizes award awards recognition incentive incentives gift gifts voucher*
volunteer: volunteer volunteers volunteering charity donation donations donate
socialmedia: social_media tiktok instagram facebook twitter youtube snapchat influencer*
news: news media journalist* misinformation fake_news press
music: music song songs playlist band dj live_music
game: game games gaming esports video_games board_games
storage: locker lockers storage cupboard*
signage: sign signs signage map maps directions wayfinding
lighting: lighting street_lights streetlights lamp lamps brightness dark_streets
payment: payment payments credit_card refund* invoice subscription* checkout
ads: ads ad advert* commercials sponsor*
battery: battery charging charger chargers power_outlet* outlets sockets
sleep: sleep sleeping sleepy tired_in_class early_morning wake_up insomnia
birth: birth_rate marriage childbirth newlywed* population
religion: church religion religious prayer mosque
union: union unions strike strikes
career: career career_path guidance_counsel* resume mentorship
clothes: clothes clothing shoes jacket outfit fashion
garden: flowers planting community_garden lawn
emergency: emergency emergencies first_aid ambulance
ownership: homeowner* property_tax property_values neighborhood neighbourhood neighbors neighbours
machine: elevator escalator printer printers vending_machines equipment computers laptops
photo: photo photos selfie* camera cameras
weather: rain rainy heat cold_weather snow shade umbrella*
quality: quality durable durability defect* warranty
variety: variety selection assortment diverse_options
-: bars_of in_addition class_action water_down watered_down
`;
