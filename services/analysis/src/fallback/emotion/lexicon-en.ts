import type { EmotionLexicon } from './emotion-lexicon.ts';

/** A trailing `*` leaves the stem open, `_` stands for a space, a trailing `!` doubles the weight. */
export const english: EmotionLexicon = {
  critical_concern: `
    no_time leave_me_no leaves_me_no leaves_us_no insult* spy spying creepy rude disrespect* unreasonable invasive annoying nightmare midnight could_have_been_an_email too_many_meetings micromanag* spam pain_in nobody_knows
    worr* concern concerns concerned concerning alarm* afraid fear* scared scary terrif* nervous anxious
    anxiety danger*! unsafe! risk* threat* hazard* harm* hurt* damag* destr* ruin* kill* death* crisis
    emergency problem problems problematic issue issues trouble* flaw* broken fail fails failing
    failure* fault* defect* bad worse worst! terrible! horrible! awful! disgust*! dreadful! poor poorly
    lousy crappy trash rubbish! pathetic! ridiculous! absurd! nonsense! stupid! silly idiot*! useless!
    pointless worthless! meaningless ineffective inefficient* unfair* unjust* unequal* biased
    discriminat* racis*! sexis*! corrupt*! greed* exploit* abus* violat* illegal* unacceptable!
    intolerable! outrag*! offensive inappropriate irresponsib*! neglect* ignor* careless* reckless*
    wrong mistake* error* misleading mislead* lie lies lying dishonest* deceiv* fraud* scam* cheat*
    hypocri* expensive overpriced costly unaffordable overcrowd* crowded congest* chaotic chaos mess
    messy dirty filthy smelly noisy loud slow* late delay* unreliable uncomfortable inconvenient*
    inconvenience* confusing complicated difficult* hard_to struggle* suffer* stress* exhaust* overwork*
    overload* overwhelm* burnout burden* pressure* too_high too_low too_small too_big too_long too_short
    too_slow too_late too_hot too_cold too_loud too_hard too_expensive too_far too_crowded too_strict
    kept_dropping keeps_dropping drops_out ran_out runs_out run_out freezing distract* addict* dropped
    dropping misuse* punish* unhealthy forced forcing awkward lack lacks lacking shortage* insufficient
    inadequate* not_enough too_few too_many too_much too_little oppose* opposed against disagree*
    object_to reject* refuse* complain* complaint* critici* protest* resist* waste wasted wasting
    wasteful loss losing lose lost decline* declining deteriorat* worsen* unsustainable pollut* toxic
    contaminat* crime* violen* theft* steal* unstable insecure* hostile hate* angry! anger annoy*
    irritat* furious! upset* bother* nuisance intrusive invasive excessive unnecessary overregulat*
    impossible never_works does_not_work doesn't_work doubt* skeptic* suspicious distrust* mistrust*
    conflict* monopol* unregulated uninsured underpaid underfunded understaffed downside* drawback*
    backlash vulnerable get_rid_of stop_the overrun messed_up fed_up sick_of tired_of shame_on shameful! idiocy! trashy junk`,
  positive_hope: `
    part_of_the_team feel_welcome feel_safe feel_part makes_my_day life-changing delighted thrilled fond_of a_joy such_a_joy trusts_me
    hope hopes hoping hopeful* optimis* confident excit* thrill* delight* happy happi* glad pleased joy*
    enjoy* fun love*! like_the like_that like_how like_this i_like we_like appreciat* grateful thank*
    thanks gratitude proud pride finally way_better much_easier focus_better good great! excellent!
    amazing! awesome! fantastic! wonderful! brilliant! superb! perfect*! best nice* lovely cool
    beautiful* clean_and safe_and safer friendly kind helpful supportive welcoming warm comfortable
    convenient* easy easier effective efficient* successful* success succeed* thrive* thriving flourish*
    prosper* benefits_from would_benefit beneficial useful valuable worthwhile worth_it rewarding meaningful inspir*
    encourag* motivat* empower* creative innovative improved improving improvement* improves progress*
    advance* growth growing better_than better_now much_better opportunit* promising bright potential
    positive* strong* stronger healthy healthier fair fairly fresh fast faster reliable trust* honest*
    respect* freedom enabl* well_done good_job keep_it_up kudos congrat* bravo agree*
    support_this fully_support strongly_support i_support in_favor in_favour favorable approve* welcome
    welcomed satisf* content_with comfort* relax* peaceful smooth* impressive impressed favorite
    favourite gain gains looking_forward forward_to step_in_the_right right_direction game_changer
    win-win yay hooray delicious tasty yummy plenty_of fun_to affordable good_for good_thing great_for
    well-run well_run works_well work_well fits_well`,
  curious_questioning: `
    wonder* curious curiosity question questions unclear unsure uncertain* not_sure don't_know
    do_not_know how_come how_would how_will how_can how_do how_does how_much how_many how_long why_do
    why_does why_is why_are why_did what_if what_about what_is what_are what_will what_would
    what_happens when_will who_will who_pays who_is where_will which_one is_it_possible is_there
    are_there does_anyone do_we has_anyone can_someone could_someone want_to_know like_to_know
    need_to_know clarif* explain explanation more_information more_info more_details don't_understand
    do_not_understand confused puzzled interested_in_how whether would_it will_it does_it are_we will_we
    anyone_know anybody_know tell_me_more`,
  constructive_ideas: `
    suggest* propos* recommend* idea ideas solution* solve* alternative* instead_of instead option
    options let's let_us why_not why_don't_we how_about could_we can_we shall_we we_could we_can one_way
    a_way_to better_way should must need needs needed need_to ought require* required have_to has_to
    improve fix* upgrade* expand* extend* increase* add adding build* create* develop* establish*
    introduce* implement* install* provide* offer* organize* organise* set_up launch* start_a hire
    more_training train invest* encourage_people promote* allow* enable_people reduce* lower_the limit*
    cut_the simplif* streamline* replace* reform* redesign* rethink redevelop* modernize* adopt*
    share_the collaborate* partner_with work_together would_be_better would_be_good would_be_great
    would_be_nice would_help would_like_to_see i'd_like_to_see it_would_be more_of make_sure ensure*
    make_it_easier make_it_possible try_to try_a pilot* trial_a test_a plan_for consider* incentiv*
    reward* regulate* enforce* standardi* digiti* automate* switch_to move_to subsidi* give_us
    give_people please allocate* prioriti* focus_on use_the use_a schedule_a rotate* cap_the legalize*`,
  disappointed_regret: `
    i_miss! miss_having! we_miss! miss_seeing! missing_out left_behind
    disappoint*! regret*! sad! sadly! sadden* unfortunate* unhappy sorry pity shame ashamed miss_the
    missed missing let_down letdown letting_us_down heartbr*! heartbroken depress* hopeless* despair*
    discourag* demotivat* demorali* frustrat* gave_up give_up given_up giving_up lonely alone left_out
    excluded forgotten ignored_again abandon* wish_we_had wish_it_had wish_they_had wish_i_had if_only
    should_have could_have would_have too_late used_to_be no_longer not_anymore anymore fell_short
    falls_short below_expectation* expected_more expected_better not_what_i_expected underwhelm* boring
    bored dull unmotivated tired weary resigned pointless_now wasted_my disillusion* bitter miser* grief
    griev* mourn* tragic* cry crying tears broke_my never_happened nothing_changed nothing_changes
    nothing_ever same_old again_and_again lost_interest lost_hope lost_faith unappreciated undervalued
    overlooked unheard nobody_listens no_one_listens not_listened powerless helpless disheart* dismay*
    lament* last_minute_cancel* cancelled canceled fell_apart fell_through came_to_nothing remorse
    homesick nostalg* missed_opportunity missed_out wish_there_was wish_there_were`,
  harsh: `
    fuck* shit* bullshit asshole* bitch* bastard* damn crap crappy idiot* moron* stupid* dumb* retard*
    trash scum pathetic disgust* loser* hell suck sucks sucked screw* piss* jerk* liar* garbage_people
    whore* slut* poop* weed ridiculous nonsense worst hate* filthy`,
  shields: `
    kind_of kinds_of sort_of as_well as_well_as great_deal good_deal pretty_much problem_solving
    risk_free stress_free crime_free no_doubt good_luck best_practice fine_of fines_for
    good_enough_reason less_than fair_share school_fair job_fair cost_of_living cool_down well_as`,
  negatorsBefore: `
    not no never without isn't aren't wasn't weren't don't doesn't didn't won't wouldn't can't cannot
    couldn't shouldn't hasn't haven't hadn't nothing nobody none hardly barely rarely lacks lack_of
    reduce reduces reducing avoid avoids prevent prevents relieve relieves without_any isnt dont doesnt
    cant wont`,
  negatorsAfter: '',
  contrast: 'but however although though yet nevertheless still_but except',
  question:
    /\?|^(?:who|what|when|where|why|how|which|is it|are there|does|do we|can anyone)\b[^.!]*$/imu,
  request:
    /\b(?:can|could|may|shall|should|would) (?:we|you|they|there|it)\b[^.!]*\?|\b(?:how|what) about\b|\bwhy (?:not|don't we|can't we)\b/iu,
  proposal:
    /\b(?:should|must|ought to|needs? to|needs?|(?:is|are) (?:badly |really |much |still )?(?:needed|required|necessary)|we (?:really )?(?:have|need) to|let's|let us|suggest|propose|recommend|would (?:be (?:so |really |very |much )?(?:good|nice|great|better|helpful|useful|ideal|amazing|awesome|fantastic|wonderful|a game changer)|like to see|help|love to see)|please)\b|^(?:make|add|create|build|allow|give|provide|encourage|increase|reduce|stop|remove|expand|install|introduce|implement|require|legalize|improve|replace|promote|establish|develop|limit|provide|invest|hire|buy|consider|try|plan|schedule|split|rotate|share|show|send|teach|ask|invite|publish|ensure|focus|try|cut|move|fix|bring|use|keep|offer|put|start|let|open|turn|change|get|set|raise|lower|ban|have|enforce|upgrade|support|need|needs|publicize|pick|choose|stick|switch|cancel|combine|drop|record|pay|add)\b|^(?:better|stronger|higher|lower|more|fewer|less)\b(?![^.!?\n]*\b(?:is|are|was|were|makes?|made|will|would|has|have|does|do|did|can|leads?|means?|causes?)\b)/imu,
  prohibition:
    /\b(?:should|must|ought)(?: not|n't)\b|\bshouldn't\b|\bmustn't\b|\b(?:should|must) (?:never|stop|be (?:banned|stopped|abolished|removed))\b|^(?:stop|ban|no more|don't|do not)\b|\bneeds? to stop\b/imu,
  complaint:
    /\b(?:can't|cannot|couldn't|could not|unable to|won't work|nobody|no one|never|keeps? (?:on )?\w+ing|instead of being|all the time|every single|not even|barely|hardly|wakes? me|dropped because)\b(?! wait| go wrong)/iu,
};
